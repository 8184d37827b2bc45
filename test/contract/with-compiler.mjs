import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// openapi-typescript writes with the TypeScript compiler, which has nothing to write with from version 7 on: it is given the
// one that @ts-morph/common carries.
const compiler = join(createRequire(import.meta.url).resolve('@ts-morph/common'), '..', 'typescript.js');

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? pathToFileURL(compiler).href : specifier, context),
});
