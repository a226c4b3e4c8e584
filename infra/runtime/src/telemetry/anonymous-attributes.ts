/**
 * Overwrites attributes that the HTTP instrumentation would record: network addresses, paths and queries may be personal
 * data (a postcode, for example), and the host is chosen by the client.
 */
export const anonymousAttributes = {
  'network.peer.address': undefined,
  'network.peer.port': undefined,
  'client.address': undefined,
  'server.address': undefined,
  'server.port': undefined,
  'url.path': undefined,
  'url.query': undefined,
  'user_agent.original': undefined,
};
