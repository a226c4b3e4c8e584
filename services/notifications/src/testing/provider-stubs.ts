import { createServer } from 'node:http';
import { textAccount, TextService } from './text-service';
import { whatsAppAccount, whatsAppAppSecret, WhatsAppService } from './whatsapp-service';

/**
 * The stubs of Twilio and Meta as a process, for tests of the whole system: `provider-stubs <Twilio port> <Meta port> <control port>
 * <address of the site>`. The number at Twilio leads to the site. The control port answers with the accounts and with what was sent.
 */
const [textPort = '0', metaPort = '0', controlPort = '0', site = ''] = process.argv.slice(2);
const [texts, meta] = [new TextService(), new WhatsAppService()];
texts.number.voice_url = new URL('/api/channels/twilio/voice', site).href;
texts.number.sms_url = new URL('/api/channels/twilio/sms', site).href;

createServer((_request, response) => {
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ ...textAccount, ...whatsAppAccount, whatsAppAppSecret, texts: texts.received }));
}).listen(Number(controlPort), '127.0.0.1');
void texts.start(Number(textPort));
void meta.start(Number(metaPort));
