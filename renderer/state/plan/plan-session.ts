import { ApiError, type RequestIssue } from '../../../electron/contract/operation/api-error.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type Call, errorMessage } from '../backend.tsx';
import { when } from '../scheduler/scheduler.ts';
import { type Readable, Store } from '../store.ts';
import { withValue } from './document-path.ts';
import { takeEdits } from './pending-edits.ts';
import { newFault } from './plan-check.ts';
import { documentOf, type PlanDocument, type PlanRecord } from './plan-document.ts';
import { keepDraft, type UnsavedDraft } from './unsaved-draft.ts';

export type { PlanDocument, PlanRecord };

/** `changed`: about to be saved. `refused` and `failed`: kept here, not saved. `conflict`: another window saved first. */
type Saving = 'saved' | 'changed' | 'saving' | 'refused' | 'failed' | 'conflict';

export interface SessionState {
  readonly document: PlanDocument;
  readonly revision: number;
  readonly savedAt: string;
  readonly saving: Saving;
  readonly problem: string | null;
  /** Why the host refused the plan, by field. */
  readonly issues: readonly RequestIssue[];
  /** Fields whose text is not valid (yet), by path, each with its error. The plan keeps their last valid value. */
  readonly faults: ReadonlyMap<string, string>;
  /** Increases when the document is replaced from outside the fields, which then drop what was being typed. */
  readonly generation: number;
}

/** One revision of a stored plan. */
export interface SavedPlace {
  readonly householdId: number;
  readonly planId: number;
  readonly revision: number;
}

/** A plan while it is edited: takes changes, saves them after a short pause, and knows what is not yet saved. */
export class PlanSession implements Readable<SessionState> {
  readonly #store: Store<SessionState>;
  #callOffSave = () => undefined as void;
  #inFlight: Promise<void> | null = null;
  #theirRevision: number | null = null;
  /** The document as last sent or read: any difference from it would be lost with the page. */
  #sent: PlanDocument;
  readonly #call: Call;
  readonly #ids: { readonly householdId: number; readonly planId: number };
  readonly #saved: (plan: PlanRecord) => void;
  readonly subscribe: Readable<SessionState>['subscribe'];
  readonly state: Readable<SessionState>['state'];

  constructor(plan: PlanRecord, call: Call, saved: (plan: PlanRecord) => void) {
    this.#call = call;
    this.#ids = { householdId: plan.householdId, planId: plan.id };
    this.#saved = saved;
    this.#store = new Store({
      ...storedPart(plan),
      saving: 'saved',
      problem: null,
      issues: [],
      faults: new Map(),
      generation: 0,
    });
    this.subscribe = this.#store.subscribe;
    this.state = this.#store.state;
    this.#sent = this.#state.document;
  }

  get #state(): SessionState {
    return this.#store.state();
  }

  /** Takes new inputs unless they add an error to the plan; then returns the error, and the plan stays as it was. */
  edit(inputs: PlanInputs): string | null {
    const fault = newFault(this.#state.document.inputs, inputs);
    if (fault === null) this.#change({ ...this.#state.document, inputs });
    return fault;
  }

  /** Sets one field; undefined restores its default. */
  editAt(path: string, value: unknown): string | null {
    return this.edit(withValue(this.#state.document.inputs, path, value));
  }

  /** Like `edit`, for a change that moves fields: they drop what was being typed. */
  replaceInputs(inputs: PlanInputs): string | null {
    const fault = this.edit(inputs);
    if (fault === null) this.#set({ generation: this.#state.generation + 1, faults: new Map() });
    return fault;
  }

  describe(changes: Partial<Omit<PlanDocument, 'inputs'>>): void {
    this.#change({ ...this.#state.document, ...changes });
  }

  /** Records that the text of a field is not valid, or that it is valid again. */
  fault(path: string, message: string | null): void {
    if ((this.#state.faults.get(path) ?? null) === message) return;
    const faults = new Map(this.#state.faults);
    if (message === null) faults.delete(path);
    else faults.set(path, message);
    this.#set({ faults });
  }

  /** Saves now what is not yet saved. */
  async flush(): Promise<void> {
    takeEdits();
    this.#callOffSave();
    while (this.#inFlight !== null) await this.#inFlight;
    if (this.#state.saving !== 'changed' && this.#state.saving !== 'failed') return;
    this.#inFlight = this.#save(this.#state.revision).finally(() => {
      this.#inFlight = null;
    });
    await this.#inFlight;
  }

  /** Saves now what is not yet saved, and answers the revision that its last change was made from; null where all was saved. */
  async saveChange(): Promise<number | null> {
    takeEdits();
    let before: number | null = null;
    while (this.#inFlight !== null) {
      before = this.#state.revision;
      await this.#inFlight;
    }
    if (this.#state.saving !== 'changed' && this.#state.saving !== 'failed') return before;
    before = this.#state.revision;
    await this.flush();
    return before;
  }

  /** Which revision these inputs are, once what is being saved is saved; null where they are not saved, or no longer the plan. */
  async savedAs(inputs: PlanInputs): Promise<SavedPlace | null> {
    await this.#settled();
    const { document, saving, revision } = this.#state;
    return saving === 'saved' && document.inputs === inputs ? { ...this.#ids, revision } : null;
  }

  /** Resolves when nothing is about to be saved. */
  #settled(): Promise<void> {
    const isSettled = () => this.#state.saving !== 'changed' && this.#state.saving !== 'saving';
    if (isSettled()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (!isSettled()) return;
        stop();
        resolve();
      });
    });
  }

  /** Sends unsaved changes without waiting, because the page is closing. During a save the revision is not yet known. */
  leave(): void {
    takeEdits();
    this.#callOffSave();
    const { document, saving, revision } = this.#state;
    const unsent = document !== this.#sent || saving === 'failed';
    if (unsent && saving !== 'conflict') void this.#save(this.#inFlight === null ? revision : undefined);
    // Sent is as good as saved, and nobody is left to take the draft away.
    if (unsent && saving === 'changed') this.#keep(null);
    // The other window may meanwhile have put its own draft, or none, in the place of this one.
    if (saving === 'conflict') this.#keep({ revision, document });
  }

  /** Makes an earlier revision the current one. */
  async restore(revision: number): Promise<void> {
    await this.flush();
    if (this.#state.saving !== 'saved') return;
    await this.#adoptFrom(() => this.#call('plans.restoreRevision', { ...this.#ids, revision }));
  }

  /** Reads the plan again if it was changed elsewhere and nothing is being changed here. */
  async refresh(): Promise<void> {
    if (this.#state.saving !== 'saved' || this.#state.faults.size > 0) return;
    const plan = await this.#call('plans.get', this.#ids);
    if (this.#state.saving === 'saved' && plan.revision > this.#state.revision) this.#adopt(plan);
  }

  /** Ends a conflict by saving this version over the other, which stays in the history. */
  async keepMine(): Promise<void> {
    this.#set({ saving: 'changed', revision: this.#theirRevision ?? this.#state.revision });
    await this.flush();
  }

  /** Ends a conflict by showing the version saved in the other window. */
  async takeTheirs(): Promise<void> {
    await this.#adoptFrom(() => this.#call('plans.get', this.#ids));
  }

  /** Takes up what could not be saved before the page was closed; a revision saved since then is not overwritten unasked. */
  resume({ revision, document }: UnsavedDraft): void {
    if (revision === this.#state.revision) this.#change(document);
    else {
      this.#theirRevision = this.#state.revision;
      this.#set({ document, revision, saving: 'conflict', generation: this.#state.generation + 1 });
    }
  }

  #keep(draft: UnsavedDraft | null): void {
    keepDraft({ householdId: this.#ids.householdId, id: this.#ids.planId }, draft);
  }

  #change(document: PlanDocument): void {
    const saving =
      this.#state.saving === 'conflict' || this.#state.saving === 'saving' ? this.#state.saving : 'changed';
    this.#set({ document, saving, issues: [] });
    // A page that crashes before it has saved finds the edit again.
    this.#keep({ revision: this.#state.revision, document });
    if (saving === 'conflict') return;
    this.#callOffSave();
    this.#callOffSave = when('save', () => void this.flush());
  }

  async #save(revision: number | undefined): Promise<void> {
    const { document } = this.#state;
    this.#sent = document;
    this.#set({ saving: 'saving', problem: null });
    try {
      const plan = await this.#call('plans.replace', {
        ...this.#ids,
        ...document,
        ...(revision === undefined ? {} : { revision }),
      });
      const unchanged = this.#state.document === document;
      this.#set({ ...storedPart(plan), document: this.#state.document, saving: unchanged ? 'saved' : 'changed' });
      this.#keep(unchanged ? null : { revision: plan.revision, document: this.#state.document });
      this.#saved(plan);
    } catch (error) {
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    const body = error instanceof ApiError ? error.body : null;
    if (body?.code === 'revision_conflict') {
      this.#theirRevision = body.currentRevision ?? null;
      this.#set({ saving: 'conflict', problem: body.message });
    } else if (body?.code === 'validation_failed') {
      this.#set({ saving: 'refused', problem: body.message, issues: body.issues ?? [] });
    } else {
      this.#set({ saving: 'failed', problem: errorMessage(error) });
      this.#keep({ revision: this.#state.revision, document: this.#state.document });
    }
  }

  async #adoptFrom(read: () => Promise<PlanRecord>): Promise<void> {
    try {
      this.#adopt(await read());
    } catch (error) {
      this.#set({ problem: errorMessage(error) });
    }
  }

  #adopt(plan: PlanRecord): void {
    this.#set({
      ...storedPart(plan),
      saving: 'saved',
      problem: null,
      issues: [],
      faults: new Map(),
      generation: this.#state.generation + 1,
    });
    this.#sent = this.#state.document;
    this.#keep(null);
    this.#saved(plan);
  }

  #set(changes: Partial<SessionState>): void {
    this.#store.set({ ...this.#state, ...changes });
  }
}

function storedPart(plan: PlanRecord): Pick<SessionState, 'document' | 'revision' | 'savedAt'> {
  const { revision, updatedAt } = plan;
  return { document: documentOf(plan), revision, savedAt: updatedAt };
}
