/** Of the overlay alone: it stands in a shadow tree, which the site's styles do not reach. */
export const overlayStyles = `
:host { all: initial; }
@media print { :host { display: none; } }
[hidden] { display: none !important; }
.panel, .note {
  position: fixed; z-index: 2147483647; box-sizing: border-box;
  font: 15px/1.5 system-ui, sans-serif; color: #f4f1ea; background: #1d1a17;
}
.panel {
  inset: auto 0 0; max-height: 85vh; overflow: auto; padding: 20px clamp(16px, 4vw, 48px) 32px;
  border-top: 4px solid #e4572e; box-shadow: 0 -8px 40px rgb(0 0 0 / 40%); user-select: text;
}
.note { inset: auto auto 16px 16px; padding: 8px 14px; border: 1px solid #e4572e; border-radius: 6px; cursor: pointer; }
.close { float: right; padding: 4px 12px; font: inherit; color: inherit; background: none; border: 1px solid #8a8178; border-radius: 6px; cursor: pointer; }
:focus-visible { outline: 2px solid #f6c667; outline-offset: 2px; }
h2 { margin: 0 0 12px; font-size: 17px; color: #ff9a7a; }
article { margin: 0 0 24px; }
p { margin: 0 0 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
.place { font-family: ui-monospace, monospace; font-size: 13px; color: #f6c667; }
.message { font-weight: 600; }
.hint, .cause { color: #cfc7bb; }
pre { margin: 8px 0; padding: 12px; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; color: #f4f1ea; background: #0f0d0b; border-radius: 6px; }
`;
