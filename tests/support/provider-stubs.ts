import { freePort } from './replica';
import { StubProcess } from './stub-process';

interface Report {
  readonly TWILIO_ACCOUNT_SID: string;
  readonly TWILIO_AUTH_TOKEN: string;
  readonly TWILIO_FROM: string;
  readonly WHATSAPP_ACCESS_TOKEN: string;
  readonly WHATSAPP_PHONE_NUMBER_ID: string;
  readonly whatsAppAppSecret: string;
  readonly texts: readonly { readonly to: string; readonly body: string }[];
}

const source = 'services/notifications/src/testing/provider-stubs.ts';

/** Stub servers of Twilio and Meta, as a process. */
export class ProviderStubs extends StubProcess<Report> {
  private constructor(
    private readonly texts: number,
    private readonly meta: number,
    control: number,
    siteUrl: string,
  ) {
    super(source, [texts, meta, control, siteUrl], control);
  }

  static async start(siteUrl: string): Promise<ProviderStubs> {
    const [texts, meta, control] = [await freePort(), await freePort(), await freePort()];
    return new ProviderStubs(texts, meta, control, siteUrl).ready();
  }

  /** Settings of a system that uses the stubs. It still needs the accounts. */
  get environment(): Readonly<Record<string, string>> {
    const { texts, meta } = this;
    return {
      TWILIO_URL: `http://127.0.0.1:${texts}`,
      WHATSAPP_URL: `http://127.0.0.1:${meta}/v23.0`,
      OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${texts},127.0.0.1:${meta}`,
    };
  }
}
