// Before all modules, whose rules come on top.
import '../base/styles/tokens.css';
import '../base/styles/base.css';
import '../kit/without-inert.ts';
import { createRoot } from 'react-dom/client';
import { present } from '../../contract/checked.ts';
import { Gallery } from './Gallery.tsx';

document.documentElement.style.setProperty('--zoom', '1');
createRoot(present(document.getElementById('app'), '#app')).render(<Gallery />);
