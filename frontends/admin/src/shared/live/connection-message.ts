/** Why nothing comes: a server that does not answer is not the visitor's network. */
export const connectionMessage = (): string =>
  navigator.onLine ? 'No answer from the server, trying again' : 'Offline, trying again';
