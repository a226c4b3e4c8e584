import { connect, type Socket } from 'node:net';
import { eventually } from '@latchline/runtime/testing/stores.config';

/** A raw TCP connection to the gateway. */
export class Wire {
  text = '';
  ended = false;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (text: string) => (this.text += text));
    socket.on('close', () => (this.ended = true)).on('error', () => undefined);
  }

  static async open(url: string): Promise<Wire> {
    const { hostname, port } = new URL(url);
    const wire = new Wire(connect({ host: hostname, port: Number(port), allowHalfOpen: true }));
    await new Promise((resolve) => wire.socket.once('connect', resolve));
    return wire;
  }

  async says(text: string): Promise<void> {
    await eventually(text, () => this.text.includes(text), 3_000);
  }

  async closes(): Promise<void> {
    await eventually('the connection is closed', () => this.ended, 3_000);
  }

  get responses(): number {
    return this.text.split('HTTP/1.1 ').length - 1;
  }
}
