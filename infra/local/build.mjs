// `npm run build`: builds what has changed. With names (`site`, `processes` …): only those parts.
import { build } from './build-parts.mjs';

process.exitCode = (await build(process.argv.slice(2))) ? 0 : 1;
