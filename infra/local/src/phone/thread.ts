export interface Message {
  readonly id: string;
  readonly channel: 'text' | 'whatsapp';
  /** `in`: from the customer to the office. */
  readonly direction: 'in' | 'out';
  /** The customer's number. */
  readonly number: string;
  readonly text: string;
  readonly at: string;
  state: string;
  problem: string | null;
}

type NewMessage = Pick<Message, 'id' | 'channel' | 'direction' | 'number' | 'text'> & {
  readonly state?: string;
};

/** Newer messages replace older ones beyond this number. */
const most = 2_000;

/** All messages between customers and the office. Kept in memory: what matters is in the product. */
export class Thread {
  private readonly messages: Message[] = [];
  /** Numbers whose phone is switched off. */
  private readonly off = new Set<string>();

  add({ state = 'sending', ...message }: NewMessage): Message {
    const added = { ...message, at: new Date().toISOString(), state, problem: null };
    this.messages.push(added);
    if (this.messages.length > most) this.messages.shift();
    return added;
  }

  of(number: string): readonly Message[] {
    return this.messages.filter((message) => message.number === number);
  }

  setState(id: string, state: string): void {
    const message = this.messages.find((one) => one.id === id);
    if (message) message.state = state;
  }

  /** What became of a message of the customer. */
  async deliver(message: Message, sending: Promise<unknown>): Promise<void> {
    try {
      await sending;
      message.state = 'accepted by the site';
    } catch (error) {
      message.state = 'not accepted';
      message.problem = (error as Error).message;
    }
  }

  /** A report that the site did not accept is shown at its message. */
  async watch(id: string, reporting: Promise<unknown>): Promise<void> {
    const message = this.messages.find((one) => one.id === id);
    await reporting.catch((error: Error) => {
      if (message) message.problem = error.message;
    });
  }

  isOff(number: string): boolean {
    return this.off.has(number);
  }

  switchOff(number: string, isOff: boolean): void {
    if (isOff) this.off.add(number);
    else this.off.delete(number);
  }
}
