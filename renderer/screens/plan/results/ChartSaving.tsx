import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { useChartFoot } from '../../../charts/saving/chart-foot.ts';
import { pngOf } from '../../../charts/saving/chart-image.ts';
import { chartPicture } from '../../../charts/saving/chart-picture.ts';
import { tableCells } from '../../../charts/saving/table-cells.ts';
import { MenuButton } from '../../../components/overlays/MenuButton.tsx';
import { download, downloadBlob } from '../../../state/download.ts';
import { useNotices } from '../../../state/notices.tsx';

interface ChartSavingProps {
  readonly title: string;
  readonly unit: string;
  readonly lede: string;
  /** Where the chart is drawn; the table may stand there instead. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isTable: boolean;
  readonly renderTable: () => ReactNode;
}

/** Saves a chart as an image, with what its figures rest on in the foot, or the table behind it. */
export function ChartSaving({ title, unit, lede, frame, isTable, renderTable }: ChartSavingProps) {
  const foot = useChartFoot();
  const { show } = useNotices();
  const [isSavingTable, setSavingTable] = useState(false);
  const name = `${title.toLowerCase()}, ${unit.split(',')[0]?.split(' · ')[0] ?? ''}`
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
    .trim();
  const picture = () => {
    const drawn = frame.current === null ? null : chartPicture(frame.current, { title, unit, lede, foot });
    if (drawn === null) show({ text: 'The chart is not drawn yet. Save it in a moment.' });
    return drawn;
  };
  const saveSvg = () => {
    const drawn = picture();
    if (drawn !== null) download(`${name}.svg`, 'image/svg+xml', drawn.svg);
  };
  const savePng = async () => {
    const drawn = picture();
    if (drawn !== null) downloadBlob(`${name}.png`, await pngOf(drawn));
  };
  const images = [
    {
      id: 'png',
      text: 'Image (PNG)',
      act: () => void savePng().catch(() => show({ text: 'The image could not be made. Save it as SVG.', bad: true })),
    },
    { id: 'svg', text: 'Drawing (SVG)', act: saveSvg },
  ];
  const table = { id: 'csv', text: 'Table (CSV)', act: () => setSavingTable(true) };
  return (
    <>
      <MenuButton small label={`Save the chart ${title}`} choices={isTable ? [table] : [...images, table]}>
        ⤓
      </MenuButton>
      {isSavingTable ? (
        <WholeTable
          onDrawn={(place) => {
            setSavingTable(false);
            download(`${name}.csv`, 'text/csv', csvText(tableCells(place)));
          }}
        >
          {renderTable()}
        </WholeTable>
      ) : null}
    </>
  );
}

/** A table with every row, drawn out of sight for as long as it takes to read it. */
function WholeTable({
  onDrawn,
  children,
}: {
  readonly onDrawn: (place: Element) => void;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) onDrawn(place.current);
    // Once, as soon as it is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div ref={place} hidden>
      {children}
    </div>
  );
}
