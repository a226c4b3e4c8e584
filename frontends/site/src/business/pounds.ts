export const pounds = (price: number): string => `£${price.toLocaleString('en-GB')}`;
