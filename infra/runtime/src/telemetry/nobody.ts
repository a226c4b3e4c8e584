/**
 * What the instrumentation of the HTTP server would write into a trace of who asked, and for what: network addresses and
 * queries (a postcode, for one) stand nowhere in clear.
 */
export const nobody = {
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'client.address': undefined,
  'url.query': undefined,
};
