import { fileURLToPath } from 'node:url';
import { bundleProgram } from '../../infra/runtime/build/bundle-program.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the simulation with its own BullMQ and file system, and returns the path of the bundle. */
export const bundleSimulation = () =>
  bundleProgram(here('program.ts'), {
    replaced: [
      [/^bullmq$/, here('stores/bullmq.ts')],
      [/^node:fs\/promises$/, here('stores/file-system.ts')],
      [/^libphonenumber-js\/min$/, here('stores/phone-numbers.ts')],
    ],
    isJoined: true,
  });
