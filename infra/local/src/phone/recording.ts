import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../web/answer';
import type { SimulatedAccount } from './simulated-account';

const rate = 8_000;
const seconds = 2;

/** The recording of a voicemail, which Twilio gives to the owner of the account: here a tone. */
export function recording(account: SimulatedAccount, path: string, headers: IncomingHttpHeaders): Answer {
  const id = /^\/2010-04-01\/Accounts\/(AC[0-9a-f]{32})\/Recordings\/RE[0-9a-f]{32}(\.wav)?$/.exec(path)?.[1];
  if (id !== account.accountSid) return { status: 404, body: 'Not found' };
  const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  if (headers.authorization !== `Basic ${credentials}`) return { status: 401, body: 'Authenticate' };
  return { status: 200, type: 'audio/x-wav', body: tone() };
}

/** A WAV file: 16-bit samples, one channel. */
function tone(): Buffer {
  const samples = rate * seconds;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * at) / rate)), 44 + at * 2);
  return file;
}
