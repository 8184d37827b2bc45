import { Menu } from 'electron';

/** The standard view menu without the developer tools, whose own page the window's session does not load. */
const VIEW_ROLES = ['reload', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'] as const;

/** The platform's own menus: what a user expects of copying, zooming, full screen and quitting. */
export function setMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
      { role: 'fileMenu' },
      { role: 'editMenu' },
      { label: 'View', submenu: VIEW_ROLES.map((role) => ({ role })) },
      { role: 'windowMenu' },
    ]),
  );
}
