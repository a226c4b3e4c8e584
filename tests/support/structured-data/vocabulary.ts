import { join } from 'node:path';
import ts from 'typescript';

/**
 * Checks graphs against the schema.org vocabulary: schema-dts has it as TypeScript types, so any compiler error for a
 * graph written as a literal is a property or value unknown to schema.org.
 */
export function faultsOfVocabulary(graphs: readonly object[]): string[] {
  const name = join(__dirname, 'graphs.generated.ts');
  const text = [
    `import type { Graph } from 'schema-dts';`,
    ...graphs.map((graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph, null, 1)};`),
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, version) =>
    file === name ? ts.createSourceFile(file, text, version) : getSourceFile(file, version);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 2_000));
}
