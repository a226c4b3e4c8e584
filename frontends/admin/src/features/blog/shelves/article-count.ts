export const articles = (count: number): string => (count === 1 ? '1 article' : `${count} articles`);
