import { contextBridge, ipcRenderer } from 'electron';
import { ipcBridge } from '../transport/ipc/ipc-bridge.ts';

contextBridge.exposeInMainWorld('longhand', ipcBridge(ipcRenderer));
