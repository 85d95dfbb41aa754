import { Card } from '@almsway/design-system/card';
import { Grid } from '@almsway/design-system/grid';
import { Ornament } from '@almsway/design-system/ornament';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { sizes, strokeWidths } from '@almsway/design-system/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  Check,
  ChevronDown,
  Heart,
  LogIn,
  LogOut,
  MapPin,
  Menu,
  Moon,
  Search,
  Settings,
  Sun,
  UserPlus,
  X,
} from 'lucide-react';

import { Part, Sheet } from './sheet.tsx';

const ICONS = {
  Bell,
  Check,
  ChevronDown,
  Heart,
  LogIn,
  LogOut,
  MapPin,
  Menu,
  Moon,
  Search,
  Settings,
  Sun,
  UserPlus,
  X,
};
const ICON_SIZES = Object.entries(sizes).filter(([name]) => /^icon|^barIcon/.test(name));
const ORNAMENTS = [
  'bowl',
  'lamp',
  'path',
  'hands',
  'cloister',
  'leaf',
  'lotus',
  'bell',
  'book',
  'lantern',
] as const;

const meta = { title: 'Foundations / Icons and ornaments', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Drawings: StoryObj = {
  render: () => (
    <Sheet
      title="Icons and ornaments"
      lead="Icons say what a control does. Ornaments say nothing, and are never read aloud."
    >
      <Part title="Icons, from lucide">
        <Grid min="small">
          {Object.entries(ICONS).map(([name, Icon]) => (
            <Card key={name}>
              <Stack align="center" gap="2">
                <Icon aria-hidden />
                {name}
              </Stack>
            </Card>
          ))}
        </Grid>
      </Part>
      <Part title="Icon sizes, which grow with the user’s text">
        <Cluster gap="6">
          {ICON_SIZES.map(([name, size]) => (
            <Stack key={name} align="center" gap="2">
              <Bell aria-hidden style={{ width: size, height: size }} />
              {`${name}, ${size}`}
            </Stack>
          ))}
        </Cluster>
      </Part>
      <Part title="Line widths of drawings">
        <Cluster gap="6">
          {Object.entries(strokeWidths).map(([name, width]) => (
            <Stack key={name} align="center" gap="2">
              <Heart aria-hidden style={{ strokeWidth: width }} />
              {`${name}, ${width}`}
            </Stack>
          ))}
        </Cluster>
      </Part>
      <Part title="Ornaments">
        <Grid min="small">
          {ORNAMENTS.map((name) => (
            <Card key={name}>
              <Stack align="center" gap="3">
                <Ornament name={name} size="large" />
                {name}
              </Stack>
            </Card>
          ))}
        </Grid>
      </Part>
    </Sheet>
  ),
};
