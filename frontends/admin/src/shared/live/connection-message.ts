/** Tells an unresponsive server from a lost network connection. */
export const connectionMessage = (): string =>
  navigator.onLine ? 'No answer from the server, trying again' : 'Offline, trying again';
