/**
 * Constructions that strangers stumble over, and what to write instead. They apply to every text of the code and the documents;
 * prose for customers in seeds is free.
 * @type {readonly (readonly [RegExp, string])[]}
 */
export const bannedPhrases = [
  [/\bwhoever\b/i, 'name the person: "the visitor", "the client", "the user"'],
  [/\bwhatever\b/i, 'name the thing, or "any"'],
  [/(?<!there )\b(is|are) none\b/i, '"there is no …", "not set", "missing"'],
  [/\bof ours\b/i, '"our own"'],
  [/\bso many\b/i, 'the number, or "this many"'],
  [/\b(is|are|was|were|be|been|being) told\b/i, '"is notified", "receives"'],
  [/\b(told of|untold)\b/i, '"notified of", "unsent"'],
  [/\bunder ?way\b/i, '"in progress", "running"'],
  [/\bbegun\b/i, '"started"'],
  [/\b(put|puts|set|sets) aside\b/i, '"moved to the dead-letter queue"'],
  [/\blet go\b/i, '"released"'],
  [/\bkept pages?\b/i, '"cached page"'],
  [/\b(shelf|shelves|shelved)\b/i, '"response cache", "taxonomy"'],
  [/\bniceness\b|\bgives? way\b/i, '"lower priority"'],
  [/\boffenders?\b/i, '"violation fixture", "the file that breaks the rule"'],
  [/\bstand-ins?\b/i, '"fake" in the process, "stub server" over the network'],
  [/\bhangs? on (it|them)\b/i, '"dependents"'],
  [/\bgood no longer\b/i, '"no longer works", "has expired"'],
  [/\bin small letters\b/i, '"in lower case"'],
  [/\bto be had\b/i, '"available"'],
  [/\bstands? in\b/i, '"is in", "replaces"'],
  [/\bwho is not to\b/i, '"must not"'],
  [/\b(one|two) a (line|page|day|lead)\b/i, '"one per line"'],
];
