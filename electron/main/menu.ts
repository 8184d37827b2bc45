import { Menu } from 'electron';

/** The platform's own menus: what a user expects of copying, zooming, full screen and quitting. */
export function setMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
      { role: 'fileMenu' },
      { role: 'editMenu' },
      { role: 'viewMenu' },
      { role: 'windowMenu' },
    ]),
  );
}
