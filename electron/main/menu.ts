import { Menu, type MenuItemConstructorOptions } from 'electron';

/** What the menus do beyond the platform's own commands. */
export interface MenuActions {
  readonly importHouseholds: () => void;
  readonly savePdf: () => void;
  readonly print: () => void;
  readonly go: (place: string) => void;
}

/** The standard view menu without the developer tools, whose own page the window's session does not load. */
const VIEW_ROLES = ['reload', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'] as const;

/** The platform's own menus: what a user expects of files, copying, zooming, full screen and quitting. */
export function setMenu(platform: NodeJS.Platform, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuOf(platform, actions)));
}

function menuOf(platform: NodeJS.Platform, actions: MenuActions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu', label: '&File', submenu: fileMenu(actions, isMac) },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { label: 'Households', click: () => actions.go('/') },
        { label: 'Settings', accelerator: 'CmdOrCtrl+,', click: () => actions.go('/settings') },
        { type: 'separator' },
        ...VIEW_ROLES.map((role) => ({ role })),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'About Longhand', click: () => actions.go('/settings/about') }] },
  ];
}

function fileMenu(actions: MenuActions, isMac: boolean): MenuItemConstructorOptions[] {
  return [
    { label: 'Import households …', accelerator: 'CmdOrCtrl+O', click: actions.importHouseholds },
    { type: 'separator' },
    { label: 'Save as PDF …', click: actions.savePdf },
    { label: 'Print …', accelerator: 'CmdOrCtrl+P', click: actions.print },
    { type: 'separator' },
    isMac ? { role: 'close' } : { role: 'quit' },
  ];
}
