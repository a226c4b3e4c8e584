import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicNow } from '../timing/timing';
import { freePort, OwnRedis } from './own-redis';

const slots = 16_384;
const size = 3;
const share = Math.ceil(slots / size);
const formedWithinMs = 90_000;

/** A cluster of three masters, which rejects calls with keys in two slots. */
export class OwnCluster {
  private constructor(private readonly nodes: readonly OwnRedis[]) {}

  static async start(modelUrl: string): Promise<OwnCluster> {
    const busPorts = await Promise.all(Array.from({ length: size }, freePort));
    const nodes: OwnRedis[] = [];
    for (const port of busPorts) {
      nodes.push(await OwnRedis.start(modelUrl, { 'cluster-enabled': 'yes', 'cluster-port': String(port) }));
    }
    for (const [index, node] of nodes.entries()) {
      const last = Math.min((index + 1) * share, slots) - 1;
      await node.command('CLUSTER', 'ADDSLOTSRANGE', String(index * share), String(last));
      if (index > 0) {
        const [host = '', port = ''] = (nodes[0] as OwnRedis).address.split(':');
        await node.command('CLUSTER', 'MEET', host, port, String(busPorts[0]));
      }
    }
    const cluster = new OwnCluster(nodes);
    await cluster.formed();
    return cluster;
  }

  get url(): string {
    const [first, ...others] = this.nodes.map(({ address }) => address);
    return `redis+cluster://${first}?${others.map((node) => `node=${node}`).join('&')}`;
  }

  /** The index of the server for a key. */
  async serverOf(key: string): Promise<number> {
    return Math.floor(Number(await this.nodes[0]?.command('CLUSTER', 'KEYSLOT', key)) / share);
  }

  /** The number of keys on each server. */
  sizes(): Promise<number[]> {
    return Promise.all(this.nodes.map(async (node) => Number(await node.command('DBSIZE'))));
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  private async formed(): Promise<void> {
    const giveUpAt = monotonicNow() + formedWithinMs;
    for (const node of this.nodes) {
      for (;;) {
        const about = String(await node.command('CLUSTER', 'INFO'));
        if (about.includes('cluster_state:ok') && about.includes(`cluster_known_nodes:${size}`)) break;
        if (monotonicNow() > giveUpAt) throw new Error(`The cluster did not form: ${about}`);
        await sleep(50);
      }
    }
  }
}
