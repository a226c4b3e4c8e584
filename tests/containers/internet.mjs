// Where visitors come from. In an engine of its own: the internet, each visitor behind another router. With the machine's own Docker:
// the network that Caddy is in, because the machine's addresses are not ours to change.
import { must } from './run.mjs';
import { project, serviceOf } from './installation.mjs';

const site = { v4: '203.0.113.10', v6: '2001:db8:ffff::10' };

export const internetFor = (engine, installation) =>
  engine.internet ? new OwnInternet(engine) : new CaddysNetwork(engine, installation);

class OwnInternet {
  visitors = 0;
  name = 'the internet: a routed network with addresses of IPv4 and IPv6';

  constructor(engine) {
    this.engine = engine;
  }

  async placeFor() {
    if (this.visitors === 0) {
      await this.ip('address', 'add', `${site.v4}/32`, 'dev', 'lo');
      await this.ip('address', 'add', `${site.v6}/128`, 'dev', 'lo', 'nodad');
    }
    this.visitors += 1;
    return {
      site,
      options: ['--network', 'none'],
      connect: (container) => this.connect(container, this.visitors),
    };
  }

  async connect(container, number) {
    const pid = await must('docker', ['inspect', '--format', '{{.State.Pid}}', container], {
      env: this.engine.env,
    });
    const [router, line] = [`router${number}`, `line${number}`];
    await this.ip('link', 'add', router, 'type', 'veth', 'peer', 'name', line, 'netns', pid.trim());
    const prefixes = { v4: `198.51.${99 + number}`, v6: `2001:db8:${number}:` };
    await this.ip('address', 'add', `${prefixes.v4}.1/24`, 'dev', router);
    await this.ip('address', 'add', `${prefixes.v6}:1/64`, 'dev', router, 'nodad');
    await this.ip('link', 'set', router, 'up');
    const there = (...args) => must('nsenter', ['--net', '--target', pid.trim(), 'ip', ...args]);
    await there('address', 'add', `${prefixes.v4}.7/24`, 'dev', line);
    await there('link', 'set', line, 'up');
    await there('route', 'add', 'default', 'via', `${prefixes.v4}.1`);
    await must('nsenter', [
      '--net',
      '--target',
      pid.trim(),
      'sysctl',
      '-qw',
      `net.ipv6.conf.${line}.disable_ipv6=0`,
    ]);
    await there('address', 'add', `${prefixes.v6}:7/64`, 'dev', line, 'nodad');
    await there('-6', 'route', 'add', 'default', 'via', `${prefixes.v6}:1`);
  }

  ip(...args) {
    return this.engine.internet.enter(['ip', ...args]);
  }
}

class CaddysNetwork {
  name = 'the network of Caddy: addresses of containers';

  constructor(engine, installation) {
    Object.assign(this, { engine, installation });
  }

  async placeFor() {
    const caddy = (await this.installation.containers()).find((one) => serviceOf(one) === 'caddy');
    const { IPAddress, GlobalIPv6Address } = caddy.NetworkSettings.Networks[`${project}_web`];
    return {
      site: { v4: IPAddress, v6: GlobalIPv6Address || null },
      options: ['--network', `${project}_web`],
    };
  }
}
