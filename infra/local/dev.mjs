// `npm run dev`. The check of Node comes first, in a file of its own that every Node can read.
import './require-node.mjs';

import('./bootstrap.mjs')
  .then((bootstrap) => bootstrap.dev(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.expected ? error.message : error);
    process.exit(error.exitCode || 1);
  });
