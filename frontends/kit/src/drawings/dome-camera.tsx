import { Drawing } from './drawing';

export function DomeCamera() {
  return (
    <Drawing label="Dome camera under a soffit with its cone of view on a door">
      <path className="n h" d="M12 18H308V38H12z" />
      <path className="o" d="M12 38H308" />
      <path className="n aw" d="M100 92L308 126V216H176z" />
      <path className="o a" d="M100 92L308 126M100 92L176 216" />
      <path className="d a" d="M140 98.500A40 40 0 0 1 121 126" />
      <path className="c" d="M100 92L288 216" />
      <path className="o g" d="M40 38H136V54H40z" />
      <path className="d" d="M52 38v16M124 38v16" />
      <path className="o g" d="M46 54H130V70A42 42 0 0 1 46 70z" />
      <path className="d" d="M46 70H130" />
      <path className="d" d="M56 84a34 34 0 0 0 20 18" />
      <path className="o g" d="M72 76L92 68 112 88 96 104z" />
      <path className="o g" d="M112 88l7 6-12 12-11-2z" />
      <circle className="d" cx="85" cy="82" r="4" />
      <path className="o g" d="M230 104H286V216H230z" />
      <path className="d" d="M238 112H278V156H238zM238 164H278V208H238z" />
      <circle className="o g" cx="236" cy="160" r="4" />
      <path className="o" d="M222 216V96H294V216" />
      <path className="o" d="M12 216H308" />
      <path className="n h" d="M12 217H308V228H12z" />
      <path className="d m" d="M24 54V216M20 60l4-6 4 6M20 210l4 6 4-6" />
    </Drawing>
  );
}
