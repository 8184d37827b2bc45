// Loaded first into what stands in for an Electron utility process: gives a child process its `process.parentPort`.
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
port.postMessage = (message) => process.send(message);
process.on('message', (data) => port.emit('message', { data }));
process.on('disconnect', () => process.exit());
process.parentPort = port;
