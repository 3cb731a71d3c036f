import { Cpu, Flag, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../kit/Checkbox.tsx';
import { NumberField } from '../kit/NumberField.tsx';
import { RadioChoice } from '../kit/RadioChoice.tsx';
import { Select } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import { Toggle } from '../kit/Toggle.tsx';
import { Toolbar } from '../kit/Toolbar.tsx';
import { Tooltip } from '../kit/Tooltip.tsx';
import styles from './gallery.module.css';
import { Part, State } from './Part.tsx';

const nothing = () => {};

export function Buttons() {
  return (
    <>
      <Part name="Buttons">
        <State name="plain, primary, ghost">
          <button type="button" className="button">
            Open
          </button>
          <button type="button" className="button primary">
            Record
          </button>
          <button type="button" className="button ghost">
            Cancel
          </button>
        </State>
        <State name="disabled">
          <button type="button" className="button" disabled>
            Open
          </button>
        </State>
      </Part>
      <Part name="Toolbar">
        <State name="with tooltips">
          <Toolbar label="Tools" className={styles.toolbar ?? ''}>
            {[
              { name: 'Counters', Icon: Cpu, keys: 'Alt+1' },
              { name: 'Markers', Icon: Flag, keys: undefined },
              { name: 'Reset', Icon: RotateCcw, keys: undefined },
            ].map(({ name, Icon, keys }) => (
              <Tooltip key={name} text={name} keys={keys}>
                <button type="button" className="icon-button" aria-label={name}>
                  <Icon size={16} />
                </button>
              </Tooltip>
            ))}
          </Toolbar>
        </State>
      </Part>
    </>
  );
}

export const Choices = () => (
  <>
    <Selects />
    <Switches />
    <RadioChoices />
  </>
);

function Selects() {
  const [zoom, setZoom] = useState(100);
  return (
    <Part name="Select">
      <State name="rest">
        <Select label="Zoom" value={zoom} options={[80, 100, 125].map((one) => [one, `${one}%`])} onChange={setZoom} />
      </State>
      <State name="none of the options">
        <Select label="Zoom, other" value={42} options={[[100, '100%']]} onChange={nothing} />
      </State>
      <State name="disabled">
        <Select label="Zoom, disabled" value={100} options={[[100, '100%']]} disabled onChange={nothing} />
      </State>
    </Part>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <Part name="Checkbox and switch">
      <State name="rest">
        <Checkbox on={isOn} onChange={setOn}>
          Stacks
        </Checkbox>
        <Toggle label="Flight recorder" on={isOn} onChange={setOn} />
      </State>
      <State name="mixed">
        <Checkbox label="All" on={false} isMixed onChange={nothing} />
      </State>
      <State name="disabled">
        <Checkbox on disabled onChange={nothing}>
          Stacks
        </Checkbox>
        <Toggle label="Flight recorder, disabled" on={false} disabled onChange={nothing} />
      </State>
    </Part>
  );
}

function RadioChoices() {
  const [color, setColor] = useState('c1');
  const [range, setRange] = useState('view');
  return (
    <Part name="Radio choice">
      <State name="segments">
        <RadioChoice
          label="Times"
          look="segments"
          options={['relative', 'local', 'UTC'].map((id) => ({ id, title: id }))}
          value={range === 'view' ? 'local' : 'UTC'}
          onChange={(id) => setRange(id === 'UTC' ? 'whole' : 'view')}
        />
      </State>
      <State name="lines, one disabled">
        <RadioChoice
          label="Range"
          look="lines"
          options={[
            { id: 'whole', title: 'The whole trace' },
            { id: 'view', title: 'The view' },
            { id: 'selection', title: 'The selection', disabled: true },
          ]}
          value={range}
          onChange={setRange}
        />
      </State>
      <State name="pictures">
        <RadioChoice
          label="Color"
          look="bare"
          options={['c1', 'c2', 'c3'].map((id) => ({
            id,
            label: `Color ${id}`,
            title: <i className={styles.swatch} style={{ background: `var(--${id})` }} />,
          }))}
          value={color}
          onChange={setColor}
        />
      </State>
    </Part>
  );
}

export function Fields() {
  const [name, setName] = useState('');
  const [seconds, setSeconds] = useState(60);
  return (
    <>
      <Part name="Text field">
        <State name="empty">
          <TextField
            label="Name"
            value={name}
            placeholder="From the profile"
            hint="Up to 200 characters"
            onChange={setName}
          />
        </State>
        <State name="error">
          <TextField label="Start" value="24.x" error="Invalid start time." onChange={nothing} />
        </State>
        <State name="disabled">
          <TextField label="File" value="sample.etl" disabled onChange={nothing} />
        </State>
      </Part>
      <Part name="Number field">
        <State name="1 to 3600">
          <NumberField label="Seconds" value={seconds} least={1} most={3600} isInteger onChange={setSeconds} />
        </State>
        <State name="empty">
          <NumberField label="Counts" value={null} least={0} most={1e9} placeholder="1000000" onChange={nothing} />
        </State>
        <State name="disabled">
          <NumberField label="Megabytes" value={1024} least={1} most={4096} disabled onChange={nothing} />
        </State>
      </Part>
    </>
  );
}
