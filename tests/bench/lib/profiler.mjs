// Profiles a running Node process without restarting it: SIGUSR1 opens its debugger briefly, to start a session inside the
// process and later to end it.
import { setTimeout as pause } from 'node:timers/promises';

const begin = `(() => {
  const { Session, close } = require('node:inspector');
  const session = (globalThis.benchProfile = new Session());
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: 500 });
  session.post('Profiler.start');
  session.post('HeapProfiler.startSampling', { samplingInterval: 32768, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true });
  setImmediate(close);
  return 'begun';
})()`;

const finish = `new Promise((resolve) => {
  const { close } = require('node:inspector');
  const session = globalThis.benchProfile;
  delete globalThis.benchProfile;
  session.post('Profiler.stop', (_, { profile }) => {
    session.post('HeapProfiler.stopSampling', (_error, heap) => {
      session.disconnect();
      setTimeout(close, 200);
      resolve(JSON.stringify({ cpu: profile, heap: heap.profile }));
    });
  });
})`;

export const startProfile = (pid) => evaluate(pid, begin);
export const endProfile = async (pid) => JSON.parse(await evaluate(pid, finish));

async function evaluate(pid, expression) {
  process.kill(pid, 'SIGUSR1');
  const guarded = `if (process.pid !== ${pid}) throw new Error('Another process uses the port'); ${expression}`;
  const params = {
    expression: guarded,
    includeCommandLineAPI: true,
    awaitPromise: true,
    returnByValue: true,
  };
  const socket = new globalThis.WebSocket(await targetOf(pid));
  const { result, exceptionDetails } = await new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.id === 1) resolve(message.result);
    };
    socket.onerror = () => reject(new Error(`The debugger of ${pid} cannot be reached`));
  });
  socket.close();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  await pause(400);
  return result.value;
}

/** Only one process at a time can use the port. */
async function targetOf(pid) {
  for (let tries = 0; tries < 50; tries += 1) {
    const [target] = await fetch('http://127.0.0.1:9229/json/list')
      .then((answer) => answer.json())
      .catch(() => []);
    if (target) return target.webSocketDebuggerUrl;
    await pause(200);
    if (tries % 10 === 9) process.kill(pid, 'SIGUSR1');
  }
  throw new Error(`The debugger of process ${pid} did not open: is port 9229 taken?`);
}
