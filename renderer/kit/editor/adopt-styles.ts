/**
 * The page's policy refuses the `<style>` tags that CodeMirror writes into a document. Into a shadow root it adopts a sheet
 * that a script has constructed, which the policy allows: the document adopts the same sheet.
 */
import { StyleModule } from 'style-mod';

const mount = StyleModule.mount;
const shelf = document.createElement('div').attachShadow({ mode: 'open' });

StyleModule.mount = (_root, modules, options) => {
  mount(shelf, modules, options);
  for (const sheet of shelf.adoptedStyleSheets)
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
};
