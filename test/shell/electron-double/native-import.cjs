// The test runner turns `import()` into its own loading of sources; built files are to be loaded by Node itself.
exports.nativeImport = (url) => import(url);
