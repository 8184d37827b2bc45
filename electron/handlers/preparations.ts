import type { OperationId, ParsedInput } from '../contract/index.ts';
import type { LawPackFile } from '../contract/law/law-pack.ts';
import type { HandlerContext } from './handler-context.ts';
import { checkPack, checkPacks } from './law/installed-pack.ts';

type Preparations = {
  readonly [Id in OperationId]?: (context: HandlerContext, input: ParsedInput<Id>) => Promise<void>;
};

/** What takes its time and comes ahead of the one step in which an operation is done. */
export const preparations: Preparations = {
  'households.import': prepareImport,
  'households.importMany': prepareImport,
  'households.importEncrypted': ({ store }) => store.backups.prepareImport(),
  'law.packs.install': (context, file) => checkPack(file, context),
};

interface WithPacks {
  readonly lawPacks?: readonly LawPackFile[] | undefined;
}

async function prepareImport(context: HandlerContext, { lawPacks }: WithPacks): Promise<void> {
  await checkPacks(lawPacks, context);
  await context.store.backups.prepareImport();
}
