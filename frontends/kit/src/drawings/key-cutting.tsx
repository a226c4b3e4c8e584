import { Drawing } from './drawing';

export function KeyCutting() {
  return (
    <Drawing label="A key being cut: the tracer follows the original while the wheel cuts the blank">
      <path
        className="o g"
        d="M98 54q-8-14-30-14-40 0-40 36t40 36q22 0 30-14V94H290l12-9-12-13-12-6-8 6-10-10h-8l-10 12-8-8h-8l-9 9-11-13h-8l-12 14-8-4h-8l-10-10h-8l-12 12-10-8H98zM52 66a10 10 0 1 0 .1 0z"
      />
      <path className="d" d="M106 86H290" />
      <path className="o g" d="M192 10h20v34l-10 18-10-18z" />
      <path className="d" d="M192 22h20M192 32h20" />
      <path className="o h" d="M104 202H182V216H104z" />
      <path className="d" d="M116 216v16M170 216v16M96 232H190" />
      <path
        className="o g"
        d="M98 162q-8-14-30-14-40 0-40 36t40 36q22 0 30-14V202H202V164H98zM52 174a10 10 0 1 0 .1 0z"
      />
      <path className="o aw a" d="M202 170h4l11 13 9-9h8l8 8 10-12h8l10 10 8-6 12 6 12 13-12 9H202z" />
      <path className="d" d="M106 194H202" />
      <path className="d a" d="M202 194H290" />
      <path
        className="o i gf"
        d="M202 170l-9-2-8 1-5-7-8-4 1-8-5-7 5-7-1-8 8-4 5-7 8 1 9-2 9 2 8-1 5 7 8 4-1 8 5 7-5 7 1 8-8 4-5 7-8-1z"
      />
      <path
        className="n i"
        d="M202 170l-9-2-8 1-5-7-8-4 1-8-5-7 5-7-1-8 8-4 5-7 8 1 9-2 9 2 8-1 5 7 8 4-1 8 5 7-5 7 1 8-8 4-5 7-8-1z"
      />
      <circle className="o g" cx="202" cy="143" r="9" />
      <path className="c" d="M202 4V236" />
    </Drawing>
  );
}
