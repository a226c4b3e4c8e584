import { isClusterUrl, readClusterUrl } from './redis-cluster';

describe('the address of a cluster', () => {
  it('is distinguished from that of a single server', () => {
    expect(isClusterUrl('redis+cluster://a:7000')).toBe(true);
    expect(isClusterUrl('rediss+cluster://a')).toBe(true);
    expect(isClusterUrl('redis://a:7000/2')).toBe(false);
  });

  it('has one or more nodes, and credentials', () => {
    expect(
      readClusterUrl('redis+cluster://leads:p%40ss@a.example:7000?node=b.example:7001&node=c.example'),
    ).toEqual({
      nodes: [
        { host: 'a.example', port: 7000 },
        { host: 'b.example', port: 7001 },
        { host: 'c.example', port: 6379 },
      ],
      options: { username: 'leads', password: 'p@ss' },
    });
  });

  it('determines whether to use TLS', () => {
    expect(readClusterUrl('rediss+cluster://a').options).toEqual({ tls: {} });
  });
});
