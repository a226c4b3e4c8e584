const whole = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const withPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export const priceOf = (price: number | null): string =>
  price === null ? 'No price' : (Number.isInteger(price) ? whole : withPence).format(price);
