// `npm run dev`. Checks the Node version first, in a separate file that any Node version can parse.
import './require-node.mjs';

import('./bootstrap.mjs')
  .then((bootstrap) => bootstrap.dev(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.expected ? error.message : error);
    process.exit(error.exitCode || 1);
  });
