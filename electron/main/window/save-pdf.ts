import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { incidentCause } from '../../transport/incident.ts';

/** Tagged, so that a screen reader reads it in order, with its headings as bookmarks. */
const PRINTED = {
  printBackground: true,
  preferCSSPageSize: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
} as const;

/** Prints a window, by its page's own rules for paper, into a PDF file that the user names. */
export async function savePdf(window: BrowserWindow, log: (text: string) => void): Promise<void> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Save as PDF',
    defaultPath: join(app.getPath('documents'), `${fileNameOf(window.getTitle())}.pdf`),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return;
  try {
    await writeFile(filePath, await window.webContents.printToPDF(PRINTED));
  } catch (error) {
    log(`no PDF: ${incidentCause(error)}`);
    dialog.showErrorBox('The PDF was not saved', `${filePath} could not be written. Choose another folder.`);
  }
}

/** A title without what a file system refuses in a name. */
function fileNameOf(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? ['Longhand'];
  return words.join('-');
}
