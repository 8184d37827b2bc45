import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { checkUnpackedSize, notWhole } from './unpacked-size.ts';

/** A file as a request carries it, in base64. */
interface SentFile {
  readonly name: string;
  readonly content: string;
}

/** Whether the bytes are those of an archive, which a workbook is. */
function isArchive(bytes: Buffer): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * The files of a request with workbooks as the tables that they hold, sheet after sheet, so that one finder of columns reads
 * both. @throws ApiError `validation_failed` for an archive that is no workbook, is not whole or is too large
 */
export async function withTables<File extends SentFile>(files: readonly File[]): Promise<readonly File[]> {
  return await Promise.all(
    files.map(async (file) => {
      const bytes = Buffer.from(file.content, 'base64');
      if (!isArchive(bytes)) return file;
      return { ...file, content: Buffer.from(await tablesOf(file.name, bytes)).toString('base64') };
    }),
  );
}

async function tablesOf(name: string, bytes: Buffer): Promise<string> {
  checkUnpackedSize(name, bytes);
  try {
    const sheets = await readWorkbook(bytes);
    return sheets
      .map(({ sheet, data }) => Papa.unparse([[sheet], ...data.map((row) => row.map(cellText))]))
      .join('\r\n\r\n');
  } catch {
    throw notWhole(name);
  }
}

/** A cell as CSV has it: a date as its day, a number without an exponent. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : cell.toFixed(6);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}
