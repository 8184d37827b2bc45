import { pageOperations } from '../renderer/api/page-operations.ts';

// Run by the build, which puts what is printed in the place of that module.
process.stdout.write(JSON.stringify(pageOperations));
