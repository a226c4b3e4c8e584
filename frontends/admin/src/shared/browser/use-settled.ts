import { useEffect, useState } from 'react';

const restMs = 400;

/** The debounced value. Equal values keep the same reference. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
