'use strict';
// In a thread of its own, because a page takes a tenth of a second. JavaScript, because tests start it from the sources.
const { parentPort, workerData } = require('node:worker_threads');
const { compressUsingDict, createCCtx, freeCCtx, init } = require('@bokuweb/zstd-wasm');

/** A higher level makes no page smaller. */
const level = 19;
const ready = init();

parentPort.on('message', async (page) => {
  await ready;
  const context = createCCtx();
  parentPort.postMessage(compressUsingDict(context, page, workerData, level));
  freeCCtx(context);
});
