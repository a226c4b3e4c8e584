import { createServer } from 'node:http';
import { AdStubServer, type Fault, faults } from './ad-stub-server';
import { GoogleAdsStub } from './google-ads-stub';
import { MetaStub } from './meta-stub';
import { adEnvironment, adSettings } from './settings';

/**
 * The stubs as a process, for tests of the whole system: `node main.js <port> <control port> [percent of calls with faults]`.
 * The control port answers with everything that was accepted, and with the settings of a service that uses the stubs.
 */
const [port = '0', controlPort = '0', percent = '0'] = process.argv.slice(2);
const google = new GoogleAdsStub(adSettings.google);
const meta = new MetaStub(adSettings.meta);
const server = new AdStubServer(google, meta);

/** Every nth call, by turns: no fault is left to chance. */
const every = Number(percent) > 0 ? Math.round(100 / Number(percent)) : Infinity;
server.faultOf = (call): Fault | null =>
  (call + 1) % every === 0 ? (faults[Math.floor(call / every) % faults.length] ?? null) : null;

function report(): string {
  const calls: Record<string, number> = {};
  for (const { fault, status } of server.calls) {
    const name = fault ?? String(status);
    calls[name] = (calls[name] ?? 0) + 1;
  }
  const accepted = { google: Object.fromEntries(google.conversions), meta: Object.fromEntries(meta.events) };
  const environment = adEnvironment(`http://127.0.0.1:${port}`);
  return JSON.stringify({ ...accepted, tests: meta.tests, calls, environment });
}

createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(report());
}).listen(Number(controlPort), '127.0.0.1');
void server.start(Number(port));
