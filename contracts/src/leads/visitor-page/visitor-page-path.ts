/** Path of the page of a customer's own request. */
export const visitorPagePath = (token: string): string => `/r/${token}`;

/** Where photos are chosen and sent to. */
export const visitorPhotosPath = (pagePath: string): string => `${pagePath}/photos`;
