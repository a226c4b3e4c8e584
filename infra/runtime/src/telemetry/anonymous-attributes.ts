/**
 * What the instrumentation of the HTTP server would write into a trace of who asked, and for what: network addresses,
 * paths and queries (a postcode, for one) stand nowhere in clear, and the host is whatever the asker says it is.
 */
export const nobody = {
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'client.address': undefined,
  'server.address': undefined,
  'server.port': undefined,
  'url.path': undefined,
  'url.query': undefined,
  'user_agent.original': undefined,
};
