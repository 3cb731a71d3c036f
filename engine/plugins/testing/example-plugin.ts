/** A plugin that is right and has something of every kind, for tests that make it wrong. */

const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const examplePlugin = `{
  "$schema": "./corescope-plugin.schema.json",
  "id": "${guid(1)}",
  "key": "mine",
  "name": "Mine",
  "inputs": [{ "kind": "etl" }, { "kind": "file", "extension": ".json", "format": "wperf" }],
  "maps": { "kinds": { "0x1": "one", "2": "two" } },
  "cookers": [
    {
      "path": "mine/starts",
      "events": [{ "provider": "DiskIo", "opcode": [10, 11], "version": [3] }],
      "fields": {
        "time": "$time",
        "cpu": "$cpu",
        "request": { "field": ["Irp", "IrpPtr"], "type": "address" },
        "size": { "field": "TransferSize", "type": "u32" },
        "elapsed": { "field": "HighResResponseTime", "type": "ticks" },
        "note": "Note"
      },
      "where": "size > 0 and cpu < 64",
      "derive": {
        "sizeKb": { "expr": "size / 1KB" },
        "before": { "op": "delta", "of": "time", "partitionBy": ["cpu"] },
        "speed": { "op": "rate", "of": "size", "partitionBy": ["cpu"], "resetOnDecrease": true },
        "sum": { "op": "cumulative", "of": "size" },
        "place": { "op": "ordinal", "partitionBy": ["cpu", "note"] },
        "last": { "op": "previous", "of": "note", "partitionBy": ["cpu"] },
        "recent": { "op": "window", "of": "sizeKb", "aggregate": "average", "duration": "10ms" },
        "process": {
          "op": "lookup",
          "in": "source/processes",
          "take": "name",
          "match": { "pid": "cpu" },
          "theirTime": "startTime",
          "bound": "time"
        }
      }
    },
    {
      "path": "mine/stops",
      "events": [{ "provider": "{3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c}", "id": [12] }, { "provider": "Some-Provider", "name": ["Stop"] }],
      "fields": { "time": "$time", "cpu": "$cpu", "request": { "field": "Irp", "type": "address" }, "size": { "field": "Size", "type": "u64" } }
    },
    { "path": "mine/large", "rows": "mine/starts", "where": "size >= 4KB" },
    {
      "path": "mine/both",
      "union": ["mine/starts", "mine/stops"],
      "fields": ["time", "cpu", "size"],
      "label": { "name": "what", "of": { "mine/starts": "start", "mine/stops": "stop" } }
    },
    {
      "path": "mine/pairs",
      "pair": { "start": "mine/starts", "stop": "mine/stops", "by": { "request": "request" }, "takes": "first" },
      "fields": { "cpu": "start.cpu", "stopCpu": "stop.cpu", "size": "start.size" },
      "derive": {
        "duration": { "expr": "endTime - startTime" },
        "depth": { "op": "overlapping", "start": "startTime", "end": "endTime", "at": "start" }
      }
    },
    {
      "path": "mine/groups",
      "group": { "from": "mine/pairs", "by": ["cpu"] },
      "fields": {
        "requests": { "aggregate": "count", "where": "complete" },
        "longest": { "aggregate": "max", "of": "duration" },
        "sizes": { "aggregate": "sum", "of": "size" }
      }
    },
    {
      "path": "mine/values",
      "unpivot": { "from": "mine/groups", "keep": ["cpu"], "columns": { "requests": "Requests", "sizes": "Bytes" } }
    },
    {
      "path": "mine/metrics",
      "metrics": {
        "from": "mine/values",
        "by": ["cpu"],
        "event": "name",
        "value": "value",
        "formulas": [{ "name": "Size", "unit": "bytes", "expr": "[Bytes] / Requests" }]
      }
    }
  ],
  "tables": [
    {
      "id": "${guid(2)}",
      "name": "My Disk",
      "description": "What the disk did",
      "category": "Mine",
      "requiresCookers": ["mine/groups"],
      "rows": "mine/pairs",
      "columns": {
        "cpu": { "id": "${guid(10)}", "name": "CPU", "projection": { "field": "cpu" } },
        "start": { "id": "${guid(11)}", "name": "Start", "projection": { "field": "startTime" }, "hints": { "width": 120, "format": "ms" } },
        "end": { "id": "${guid(12)}", "name": "End", "projection": { "field": "endTime" } },
        "size": {
          "id": "${guid(13)}",
          "name": "Size",
          "projection": { "field": "size" },
          "hints": { "aggregation": "weightedAverage", "weight": "time" },
          "variants": { "kb": { "id": "${guid(14)}", "name": "Size in KB", "projection": { "expr": "size / 1024" } } }
        },
        "kind": { "id": "${guid(15)}", "name": "Kind of It", "projection": { "expr": "mapped(cpu, 'kinds')" } },
        "time": { "id": "${guid(16)}", "name": "Time in View", "projection": { "visibleDomain": "clipDuration", "start": "startTime", "end": "endTime" } },
        "count": { "id": "${guid(17)}", "name": "Count", "projection": { "const": 1 }, "hints": { "aggregation": "sum" } }
      },
      "configurations": [
        {
          "name": "By CPU",
          "columns": ["cpu", "kind", "|pivot", "|freezeLeft", "start", "end", { "column": "size", "variant": "kb" }, "|freezeRight", "|graph", "time", "count"],
          "roles": { "startTime": "start", "endTime": "end", "resourceId": "cpu" },
          "chart": "stateDiagram",
          "aggregationOverTime": "outstanding",
          "filter": { "query": "size > 0", "keep": true },
          "highlights": [{ "query": "[Kind of It] = 'one'", "color": "#ff0000" }],
          "graphFilter": { "top": 5, "column": "time" }
        },
        { "name": "All", "columns": ["start", "|graph", "size"], "roles": { "startTime": "start" } }
      ],
      "defaultConfiguration": "By CPU",
      "commands": [
        { "id": "same", "title": "Same CPU and size", "when": "size > 0", "run": "filterTo", "columns": ["cpu", "size"] },
        { "id": "others", "title": "Other CPUs", "run": "filterOut", "columns": ["cpu"] },
        { "id": "metrics", "title": "Its metrics", "run": "openTable", "table": "My Metrics", "configuration": "All", "match": { "value": "size" }, "in": "newAnalysis" },
        { "id": "copy", "title": "Copy as text", "run": "copyText", "text": "{{{cpu}}}: {size}" },
        { "id": "ask", "title": "All of this CPU", "run": "runSql", "query": "SELECT * FROM mine_my_disk WHERE cpu IN ({cpu})" }
      ],
      "rowDetails": ["cpu", "size", { "name": "In words", "text": "{size} bytes on {cpu}" }]
    },
    {
      "id": "${guid(3)}",
      "name": "My Metrics",
      "defaultLayout": "table",
      "rows": "mine/metrics",
      "columns": { "value": { "id": "${guid(20)}", "name": "Value", "projection": { "field": "value" } } },
      "configurations": [{ "name": "All", "columns": ["value"] }],
      "defaultConfiguration": "All"
    }
  ]
}
`;
