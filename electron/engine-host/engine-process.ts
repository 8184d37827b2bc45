import { serveEngine } from './serve-engine.ts';

await serveEngine({
  entry: import.meta.url,
  load: async () => (await import('./jobs/job-table.ts')).jobTable,
});
