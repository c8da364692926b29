// `npm pack` of a workspace would pack TypeScript sources, which Node does not run under node_modules
process.stderr.write('This workspace is packed by: npm run packages\n');
process.exitCode = 1;
