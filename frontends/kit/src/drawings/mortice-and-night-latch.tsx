import { Drawing } from './drawing';

export function MorticeAndNightLatch() {
  return (
    <Drawing label="Mortice lock with its cover off, and a night latch">
      <path className="o g" d="M24 36H148V206H24z" />
      <path className="o h" d="M148 26H158V216H148z" />
      <circle className="d" cx="34" cy="46" r="3" />
      <circle className="d" cx="138" cy="46" r="3" />
      <circle className="d" cx="34" cy="196" r="3" />
      <circle className="d" cx="138" cy="196" r="3" />
      <path className="o g" d="M92 56H166L180 67V80H92z" />
      <path className="d" d="M166 56V80" />
      <path className="d" d="M42 68h6l3-7 6 14 6-14 6 14 6-14 6 14 6-14 3 7h4" />
      <circle className="o g" cx="84" cy="108" r="15" />
      <path className="d" d="M79 103h10v10H79zM84 93V80" />
      <path className="c" d="M62 108h44M84 88v40" />
      <path className="o g" d="M92 136H182V160H92z" />
      <path className="d" d="M106 136v8h14v-8M148 136v24" />
      <path
        className="d"
        d="M48 150q22 -12 44 -10M48 156q22 -12 44 -9M48 162q24 -11 44 -9M48 168q26 -10 60 -6M48 174q26 -8 52 -5"
      />
      <circle className="o g" cx="48" cy="162" r="7" />
      <circle className="d w" cx="48" cy="162" r="2" />
      <path className="o g" d="M84 190a9 9 0 1 1 12 0v10H84z" />
      <path className="o a" d="M90 183m-5 0a5 5 0 1 0 10 0 5 5 0 1 0 -10 0" />
      <path className="o a aw" d="M87 178V165h3v4h3v-4h3v14" />
      <path className="o g" d="M206 70q0-8 8-8H270V166H214q-8 0-8-8z" />
      <path className="o g" d="M270 92H286q9 10 9 22t-9 22H270z" />
      <path className="d" d="M286 92v44" />
      <path className="o g" d="M224 62v-9h26v9" />
      <path className="d" d="M231 53v9M237 53v9M243 53v9" />
      <circle className="o g" cx="238" cy="114" r="24" />
      <path className="o g" d="M232 80h12v68h-12z" />
      <circle className="d" cx="214" cy="74" r="3" />
      <circle className="d" cx="214" cy="154" r="3" />
      <path className="c" d="M196 114h120M238 40v148" />
      <path className="o h" d="M299 44H312V184H299z" />
      <path className="o g" d="M299 78h-9v-12h9M299 162h-9v-12h9" />
    </Drawing>
  );
}
