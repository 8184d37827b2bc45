import type { YearExplanation } from '../../../engine/index.ts';
import { Projection } from '../../contract/answers/projection.ts';
import type { workbookOperations } from '../../contract/workbook/workbook-operations.ts';
import { explained } from '../calculations/plan-year.ts';
import { projected } from '../calculations/projected.ts';
import type { HandlersFor } from '../handler-context.ts';
import { planSheets, workbookFile } from './plan-workbook.ts';

export const workbookHandlers = {
  'plans.workbook': async ({ householdId, planId, content }, context) => {
    const { name, inputs } = context.store.plans.get(householdId, planId);
    const { name: household } = context.store.households.get(householdId);
    const projection = await projected(inputs, { granularity: 'yearly', include: [], at: 'inputs' }, context);
    const explanations: YearExplanation[] = [];
    for (const { year } of projection.rows) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the engine has other questions to answer
      explanations.push(await explained(inputs, { year, at: 'inputs' }, context));
    }
    const sheets = planSheets({ household, plan: name, projection: Projection.parse(projection), explanations });
    return {
      fileName: `${household}, ${name}.xlsx`.replaceAll(/[\\/:*?"<>|]/g, '-'),
      sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.length, columns: data[0]?.length ?? 0 })),
      ...(content ? { content: await workbookFile(sheets) } : {}),
    };
  },
} satisfies HandlersFor<typeof workbookOperations>;
