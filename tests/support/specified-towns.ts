const town = (slug: string, ...words: string[]) =>
  [`/locksmiths/south-yorkshire/${slug}`, { words }] as const;

/** Arrival time in each town. Where the specification is ambiguous, both readings are required. */
export const ofTown: Readonly<Record<string, { readonly words: readonly string[] }>> = Object.fromEntries([
  town('sheffield', 'in 15-30 minutes', 'we guarantee 30 minutes', 'under 45', 'suburbs'),
  town('barnsley', 'in 20-35 minutes'),
  town('doncaster', 'in 20-35 minutes', 'fifteen to thirty'),
  town('rotherham', 'in 15-30 minutes', 'twenty to thirty'),
  town('wombwell', 'in 15-25 minutes'),
  town('mexborough', 'in 15-30 minutes'),
  town('penistone', 'in 25-35 minutes'),
  town('stocksbridge', 'in 20-30 minutes'),
  town('maltby', 'in 20-35 minutes'),
  town('conisbrough', 'in 20-30 minutes'),
]);
