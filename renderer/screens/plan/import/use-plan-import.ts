import { useState } from 'react';
import { MOST_IMPORT_BYTES, MOST_IMPORT_FILES } from '../../../../electron/contract/imports/import-limits.ts';
import type { ImportAnswers } from '../../../../electron/contract/imports/import-operations.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import { base64Of, type ChosenFile, OF_A_PLANNER } from './chosen-file.ts';

export interface PlanIds {
  readonly householdId: number;
  readonly planId: number;
}

const NO_ANSWERS: ImportAnswers = { accounts: {}, classes: {}, paid: {}, keepMixes: false };
const NO_FILES: readonly ChosenFile[] = [];

/** Files that were chosen, what is said of what they leave open, and what the plan would come to. Nothing is written. */
export function usePlanImport(ids: PlanIds) {
  const [files, setFiles] = useState(NO_FILES);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [refused, setRefused] = useState<string | null>(null);
  const planFile = files.find(({ name }) => OF_A_PLANNER.test(name)) ?? null;
  const question = { ...ids, files: files.filter((file) => file !== planFile), answers: mutable(answers) };
  const isAsked = question.files.length > 0;
  const preview = useOperation('plans.previewImport', question, { enabled: isAsked, keepPrevious: true });
  const saving = useAction('plans.import', ['plans.', 'households.']);
  /** The first file that cannot be read is named; those before it stay. */
  const add = async (chosen: readonly File[]) => {
    const large = chosen.find(({ size }) => size > MOST_IMPORT_BYTES);
    if (large !== undefined) return setRefused(`${large.name} is larger than 2 MB: choose a file of positions alone.`);
    if (files.length + chosen.length > MOST_IMPORT_FILES)
      return setRefused(`At most ${MOST_IMPORT_FILES} files at once.`);
    const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, content: await base64Of(file) })));
    setRefused(null);
    setFiles([...files.filter(({ name }) => !read.some((file) => file.name === name)), ...read]);
  };
  return {
    files,
    answers,
    /** A plan of another planner, which takes the place of the plan and stands alone. */
    planFile,
    preview: isAsked ? preview.data : undefined,
    // A file that was refused is not among what is shown: the others are, once it is taken out.
    problem: refused ?? (preview.error === null ? null : errorMessage(preview.error)),
    isSaving: saving.isPending,
    savingProblem: saving.error === null ? null : errorMessage(saving.error),
    add,
    remove: (name: string) => {
      setRefused(null);
      setFiles(files.filter((file) => file.name !== name));
      // Keys of accounts count the files.
      setAnswers({ ...NO_ANSWERS, classes: answers.classes, keepMixes: answers.keepMixes });
    },
    answer: (more: Partial<ImportAnswers>) => setAnswers({ ...answers, ...more }),
    /** The revision that was saved; null where it was refused, which `savingProblem` says. */
    save: async (revision: number) => {
      try {
        return (await saving.mutateAsync({ ...question, revision })).revision;
      } catch {
        return null;
      }
    },
  };
}

export type PlanImport = ReturnType<typeof usePlanImport>;

function mutable({ accounts, classes, paid, keepMixes }: ImportAnswers) {
  return { accounts: { ...accounts }, classes: { ...classes }, paid: { ...paid }, keepMixes };
}
