import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';

/** The platform's dialogs: what is shown is recorded, what the user answers is set by a test beforehand. */
export class DialogDouble {
  readonly errorBoxes: { readonly title: string; readonly content: string }[] = [];
  readonly questions: MessageBoxOptions[] = [];
  readonly saveDialogs: SaveDialogOptions[] = [];
  /** The labels of the buttons that the user will press, in turn; without one a question is canceled. */
  readonly presses: string[] = [];
  /** What the user will choose; nothing is cancelling. */
  filesToOpen: readonly string[] = [];
  fileToSave = '';

  showErrorBox(title: string, content: string): void {
    this.errorBoxes.push({ title, content });
  }

  async showMessageBox(...given: readonly unknown[]): Promise<{ response: number }> {
    const options = given.at(-1) as MessageBoxOptions;
    this.questions.push(options);
    const press = this.presses.shift();
    const response = press === undefined ? (options.cancelId ?? 0) : (options.buttons ?? []).indexOf(press);
    if (response < 0) throw new Error(`There is no button "${press}"`);
    return { response };
  }

  async showOpenDialog(..._given: readonly (OpenDialogOptions | object)[]) {
    return { canceled: this.filesToOpen.length === 0, filePaths: [...this.filesToOpen] };
  }

  async showSaveDialog(...given: readonly unknown[]) {
    this.saveDialogs.push(given.at(-1) as SaveDialogOptions);
    return { canceled: this.fileToSave === '', filePath: this.fileToSave };
  }
}
